import { SelectField, type SelectFieldProps } from '#client/ui/Field.tsx';
import { folderWords } from './document-words.ts';

export interface FolderFieldProps extends Pick<SelectFieldProps, 'label' | 'error' | 'className' | 'disabled'> {
  /** Paths to choose from. */
  paths: readonly string[];
  value: string;
  onValue: (folder: string) => void;
}

/** Chooses a folder of the site. */
export function FolderField({ paths, value, onValue, ...field }: FolderFieldProps) {
  return (
    <SelectField {...field} value={value} onChange={(event) => onValue(event.target.value)}>
      {paths.map((path) => (
        <option key={path} value={path}>
          {folderWords(path)}
        </option>
      ))}
    </SelectField>
  );
}
