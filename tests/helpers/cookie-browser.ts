interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
}

export interface Stop {
  url: string;
  status: number;
  /** Where it leads; '' when it does not lead on. */
  location: string;
  cookies: string[];
  text: string;
}

/**
 * A browser that keeps cookies by host and path. Names of hosts may stand for servers of the test: `hosts` maps an
 * origin to the one that is really called.
 */
export class CookieBrowser {
  readonly #hosts: Readonly<Record<string, string>>;
  #jar: Cookie[] = [];

  constructor(hosts: Readonly<Record<string, string>>) {
    this.#hosts = hosts;
  }

  /** The value of a cookie; null without one. */
  cookie(name: string): string | null {
    return this.#jar.find((cookie) => cookie.name === name)?.value ?? null;
  }

  setCookie(name: string, value: string, host: string, path: string): void {
    this.#jar = this.#jar.filter((kept) => kept.name !== name || kept.host !== host);
    this.#jar.push({ name, value, host, path });
  }

  /** One request, without going where it leads. */
  async get(address: string, headers: Record<string, string> = {}): Promise<Stop> {
    const url = new URL(address);
    const { host, pathname } = url;
    const sent = this.#jar.filter((cookie) => cookie.host === host && pathname.startsWith(cookie.path));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const called = (this.#hosts[url.origin] ?? url.origin) + pathname + url.search;
    const response = await fetch(called, {
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
    });
    const cookies = response.headers.getSetCookie();
    for (const line of cookies) this.#keep(line, host);
    const location = response.headers.get('location');
    return {
      url: address,
      status: response.status,
      location: location === null ? '' : new URL(location, url).href,
      cookies,
      text: await response.text(),
    };
  }

  /** Goes where it is led, at most `most` times, until `until` says that the next address is not to be visited. */
  async follow(address: string, until: (next: string) => boolean, most = 12): Promise<Stop[]> {
    const stops: Stop[] = [];
    for (let next = address; next !== '' && !until(next); ) {
      if (stops.length === most) throw new Error(`led on and on: ${stops.map(({ url }) => url).join(' ')}`);
      const stop = await this.get(next);
      stops.push(stop);
      next = stop.location;
    }
    return stops;
  }

  #keep(line: string, host: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const at = pair.indexOf('=');
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const isOver = attributes.some((text) => /^max-age=0$/i.test(text) || /^expires=.* 1970 /i.test(text));
    this.#jar = this.#jar.filter((kept) => kept.name !== name || kept.host !== host || kept.path !== path);
    if (!isOver) this.#jar.push({ name, value, host, path });
  }
}
