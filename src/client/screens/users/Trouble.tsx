/** What went wrong, in the sentence the specification gives, and below it why, in the server's words. */
export interface TroubleWords {
  text: string;
  reason?: string;
}

/** Trouble of a form, where the form is. The alert holds the one sentence; the reason follows it. */
export function Trouble({ words, className }: { words: TroubleWords | null; className?: string }) {
  if (words === null) return null;
  return (
    <div className={className}>
      <p role="alert" className="font-bold text-bad-fg">
        {words.text}
      </p>
      {words.reason && (
        <p role="status" className="text-bad-fg wrap-anywhere">
          {words.reason}
        </p>
      )}
    </div>
  );
}
