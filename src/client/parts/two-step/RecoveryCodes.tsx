import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { saveText } from '#client/ui/copy-text.ts';
import { Checkbox } from '#client/ui/Field.tsx';
import { DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { CopyButton } from '../rows/CopyButton.tsx';
import './recovery-codes.css';
import { t } from '#client/words/parts/two-step.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  /** Words of the button that ends it. */
  doneLabel: string;
  onDone: () => void;
}

/** New recovery codes, shown this once: they can be kept in three ways, and only who says so gets on. */
export function RecoveryCodes({ codes, email, doneLabel, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = recoveryText(codes, email, window.location.host);
  return (
    <>
      <div data-recovery-sheet>
        <h3 ref={heading} tabIndex={-1} className="text-16 outline-none">
          {t.yourRecoveryCodes}
        </h3>
        <p className="mt-1 hidden print:block">{t.forecourtAtHostEmail({ host: window.location.host, email })}</p>
        <p className="mt-1">{t.eachSignsYouInOnceIn}</p>
        <ol className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-sunken p-3 font-mono select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} what={t.theCodes} />
        <Button onClick={() => saveText('forecourt-recovery-codes.txt', text)}>
          <Download aria-hidden size={16} />
          {t.download}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {t.print}
        </Button>
      </div>
      <Checkbox
        className="mt-3"
        label={t.iHaveKeptThem}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <DialogActions>
        <Button variant="primary" disabled={!kept} onClick={onDone}>
          {doneLabel}
        </Button>
      </DialogActions>
    </>
  );
}

/** The file of recovery codes: whose they are, where they count, one a line. */
function recoveryText(codes: readonly string[], email: string, host: string): string {
  const head = [t.recoveryCodesOfEmailForForecourt({ email, host }), t.eachWorksOnceKeepThemWhere];
  return `${[...head, '', ...codes].join('\r\n')}\r\n`;
}

/** A secret as people type it off a screen: groups of four. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
