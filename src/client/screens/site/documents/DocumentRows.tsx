import { Download, File, FileArchive, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import type { DocumentRow } from '#client/api/documents.ts';
import { documentAddress } from '#client/api/downloads.ts';
import { Moment } from '#client/parts/Moment.tsx';
import { buttonClass } from '#client/ui/Button.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { kindOf, sizeWords } from './document-words.ts';

export interface DocumentRowsProps {
  siteId: string;
  folder: string;
  zone: string | null;
  rows: readonly DocumentRow[];
}

const icons: Readonly<Record<string, typeof File>> = {
  PDF: FileText,
  Text: FileText,
  'Word document': FileText,
  Image: FileImage,
  'ZIP archive': FileArchive,
  'TAR archive': FileArchive,
  'CSV table': FileSpreadsheet,
  Spreadsheet: FileSpreadsheet,
};

function KindIcon({ name }: { name: string }) {
  const Icon = icons[kindOf(name)] ?? File;
  return <Icon aria-hidden size={18} className="shrink-0 text-muted" />;
}

/** The documents of a folder, in the order given. Beside the folders only a wide screen has room for a table. */
export function DocumentRows(props: DocumentRowsProps) {
  return useMedia('(min-width: 75rem)') ? <Table {...props} /> : <Cards {...props} />;
}

function DownloadLink({ siteId, folder, name }: { siteId: string; folder: string; name: string }) {
  return (
    <a href={documentAddress(siteId, folder, name)} download={name} className={buttonClass('secondary')}>
      <Download aria-hidden size={16} />
      Download <span className="sr-only">{name}</span>
    </a>
  );
}

function Table({ siteId, folder, zone, rows }: DocumentRowsProps) {
  return (
    <table className="table table-fixed [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4 border-t border-border">
      <caption className="sr-only">Documents in {folder}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="w-32">
            Type
          </th>
          <th scope="col" className="w-48">
            Modified
          </th>
          <th scope="col" className="num w-24">
            Size
          </th>
          <th scope="col" className="w-40">
            <span className="sr-only">Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, modified, size }) => (
          <tr key={name}>
            <th scope="row" className="font-normal">
              <span className="flex min-w-0 items-center gap-2">
                <KindIcon name={name} />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </span>
            </th>
            <td className="text-muted">{kindOf(name)}</td>
            <td>
              <Moment at={modified} zone={zone} stacked />
            </td>
            <td className="num">{sizeWords(size)}</td>
            <td className="text-end">
              <DownloadLink siteId={siteId} folder={folder} name={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ siteId, folder, zone, rows }: DocumentRowsProps) {
  return (
    <ul className="divide-y divide-border border-t border-border">
      {rows.map(({ name, modified, size }) => (
        <li key={name} className="flex min-h-14 items-center gap-3 px-4 py-2">
          <KindIcon name={name} />
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">{name}</p>
            <p className="text-13 text-muted">
              {kindOf(name)} · {sizeWords(size)} · <Moment at={modified} zone={zone} />
            </p>
          </div>
          <a
            href={documentAddress(siteId, folder, name)}
            download={name}
            title="Download"
            className="inline-flex size-(--control) shrink-0 items-center justify-center rounded-md text-accent hover:bg-hover"
          >
            <Download aria-hidden size={20} />
            <span className="sr-only">Download {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
