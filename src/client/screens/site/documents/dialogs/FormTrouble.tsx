/** What the server said against a form as a whole. */
export function FormTrouble({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
      {sentence}
    </p>
  );
}
