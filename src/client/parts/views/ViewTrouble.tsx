/** Why a saved view was not opened; nothing when it was. */
export function ViewTrouble({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <p role="alert" className="mt-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      {words}
    </p>
  );
}
