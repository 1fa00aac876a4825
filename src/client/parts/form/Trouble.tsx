/** Why something was not saved, as an alert beside what was typed; nothing when all is well. */
export function Trouble({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p role="alert" className="mt-3 rounded-md bg-bad-bg px-3 py-2 text-bad-fg wrap-anywhere">
      {sentence}
    </p>
  );
}
