import { describe, expect, it } from 'vitest';
import { requestOf } from './sms-gateway.ts';

const values = { to: '+12125550123', text: 'Fuel "out" & {secret}\nnow', secret: 'k&y' };
const base = { method: 'POST', url: 'https://sms.example.com/send?key={secret}', headers: [], body: '' } as const;

describe('the request of a text message', () => {
  it('is filled in as JSON demands', () => {
    const { body, headers, url } = requestOf({ ...base, headers: [], body: '{"to":"{to}","text":"{text}"}' }, values);
    expect(JSON.parse(body)).toEqual({ to: '+12125550123', text: 'Fuel "out" & {secret}\nnow' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(url).toBe('https://sms.example.com/send?key=k%26y');
  });
  it('is filled in as a form demands', () => {
    const { body, headers } = requestOf({ ...base, headers: [], body: 'To={to}&Body={text}&Key={secret}' }, values);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: values.to, Body: values.text, Key: 'k&y' });
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  });
  it('never gets a second line in a header', () => {
    const headers = [
      { name: 'Authorization', value: 'Basic {secret}' },
      { name: 'Content-Type', value: 'text/plain' },
    ];
    const request = requestOf({ ...base, headers, body: '{text}' }, { ...values, secret: 'a\r\nHost: b' });
    expect(request.headers).toEqual({ authorization: 'Basic aHost: b', 'content-type': 'text/plain' });
    expect(request.body).toBe(values.text);
  });
});
