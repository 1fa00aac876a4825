const [NUL, SOH, ETX, LF, CR, ESC] = [0x00, 0x01, 0x03, 0x0a, 0x0d, 0x1b];
const COMMAND = 6;
const COMMAND_TEXT = /^([IiSs])([0-9A-Za-z]{3})(\d\d)/;

/** A command as a console reads it. */
export interface Command {
  /** The six characters, to be echoed. */
  echo: string;
  /** Function code in capitals. */
  code: string;
  format: 'computer' | 'display';
  /** 0 for all. */
  device: number;
  /** A Set, not an inquiry. */
  set: boolean;
}

/** What became of the characters of one request: a command, one that cannot be one, or one without the security code. */
export type Heard = Command | 'no-command' | 'no-entry';

/**
 * Reads what a client sends, the way a console does: SOH begins a command, six characters behind the security code end
 * it, and so do CR, LF, ETX and NUL; ESC and another SOH drop what has not ended. One for each session.
 * Source: 576013-635 section 5.1.
 */
export class Listener {
  /** Six characters that come before each command, or none. */
  private readonly security: string;
  private text: string | null = null;

  constructor(security: string) {
    this.security = security;
  }

  /** The commands that end in these bytes. */
  hear(bytes: Uint8Array): Heard[] {
    const heard: Heard[] = [];
    for (const byte of bytes) {
      const char = byte & 0x7f;
      if (char === SOH) this.text = '';
      else if (char === ESC) this.text = null;
      else if (this.text !== null) {
        const isEnd = [CR, LF, ETX, NUL].includes(char);
        if (!isEnd) this.text += String.fromCharCode(char);
        if (isEnd || this.text.length === this.security.length + COMMAND) {
          if (this.text !== '') heard.push(this.read(this.text));
          this.text = null;
        }
      }
    }
    return heard;
  }

  private read(text: string): Heard {
    if (!text.startsWith(this.security)) return 'no-entry';
    const echo = text.slice(this.security.length);
    const match = COMMAND_TEXT.exec(echo);
    if (match === null) return 'no-command';
    const [, letter = '', code = '', device = ''] = match;
    return {
      echo,
      code: code.toUpperCase(),
      format: letter === letter.toUpperCase() ? 'display' : 'computer',
      device: Number(device),
      set: letter.toUpperCase() === 'S',
    };
  }
}
