import { z } from 'zod';
import {
  gaugeProbe,
  gaugeProbeInput,
  gaugeSettingChangePage,
  gaugeSettingChangeSaved,
  gaugeSettings,
  securityCode,
  securityCodeInput,
} from '../nouns/gauge/gauge-settings.ts';
import { route } from './route.ts';

export const gaugeSafetyRoutes = {
  probeGauge: route({
    id: 'X-101',
    method: 'POST',
    path: '/api/admin/gauge-probe',
    summary: 'Test the connection to a gauge: what answers, and which reports it supports',
    access: 'ADMIN',
    body: gaugeProbeInput,
    answer: gaugeProbe,
    errors: ['site_fields', 'ip_invalid', 'port_invalid', 'security_code_invalid', 'atg_busy'],
    rate: { max: 10, minutes: 1, per: 'person' },
  }),
  gaugeSettings: route({
    id: 'X-102',
    method: 'GET',
    path: '/api/sites/{id}/gauge-settings',
    summary: 'Settings of the gauge as last reported',
    access: 'SITE_READ',
    answer: gaugeSettings,
  }),
  gaugeSettingChanges: route({
    id: 'X-103',
    method: 'GET',
    path: '/api/sites/{id}/gauge-settings/changes',
    summary: 'Changes of gauge settings, newest first',
    access: 'SITE_READ',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(100).optional(),
    }),
    answer: gaugeSettingChangePage,
  }),
  acknowledgeSettingChange: route({
    id: 'X-104',
    method: 'POST',
    path: '/api/sites/{id}/gauge-settings/changes/{changeId}/acknowledge',
    summary: 'Acknowledge a change of gauge settings',
    access: 'SITE_WRITE',
    body: z.object({ note: z.string('must be text').trim().max(1000, 'at most 1000 characters').optional() }),
    answer: gaugeSettingChangeSaved,
    errors: ['change_not_found', 'change_acknowledged'],
  }),
  securityCode: route({
    id: 'X-105',
    method: 'GET',
    path: '/api/admin/sites/{id}/security-code',
    summary: 'Whether a security code is stored for the gauge',
    access: 'ADMIN',
    answer: securityCode,
  }),
  setSecurityCode: route({
    id: 'X-106',
    method: 'PUT',
    path: '/api/admin/sites/{id}/security-code',
    summary: "Store the gauge's security code, or take it away",
    access: 'ADMIN',
    body: securityCodeInput,
    answer: securityCode,
    errors: ['security_code_invalid', 'site_has_no_atg', 'secret_key_missing'],
  }),
};
