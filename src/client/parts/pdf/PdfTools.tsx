import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react';
import { formatPercent } from '#client/format/numbers.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { t } from '#client/words/parts/pdf.ts';
import { nextZoom } from './zoom.ts';

export interface PdfToolsProps {
  page: number;
  pages: number;
  zoom: number;
  onTurn: (by: 1 | -1) => void;
  onZoom: (zoom: number) => void;
}

/** Where in the PDF one is, and how large it is drawn. */
export function PdfTools({ page, pages, zoom, onTurn, onZoom }: PdfToolsProps) {
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-2 border-b border-border px-2 py-1">
      <div className="flex items-center tablet:gap-1">
        <IconButton label={t.previousPage} aria-disabled={page <= 1} onClick={() => onTurn(-1)}>
          <ChevronUp aria-hidden size={20} />
        </IconButton>
        <IconButton label={t.nextPage} aria-disabled={page >= pages} onClick={() => onTurn(1)}>
          <ChevronDown aria-hidden size={20} />
        </IconButton>
        <p className="px-1 whitespace-nowrap">
          <span className="max-tablet:sr-only">{t.page} </span>
          {t.pageOfPages({ page, pages })}
        </p>
      </div>
      <ZoomTools zoom={zoom} onZoom={onZoom} />
    </div>
  );
}

/** Smaller, fitted to the width, larger. */
export function ZoomTools({ zoom, onZoom }: Pick<PdfToolsProps, 'zoom' | 'onZoom'>) {
  return (
    <div className="flex items-center tablet:gap-1">
      <IconButton label={t.smaller} onClick={() => onZoom(nextZoom(zoom, -1))}>
        <Minus aria-hidden size={20} />
      </IconButton>
      <Button variant="quiet" className="tablet:min-w-20" onClick={() => onZoom(1)}>
        {zoom === 1 ? t.fitted : formatPercent(zoom * 100)}
        <span className="sr-only"> {zoom === 1 ? t.toWidth : t.ofWidthFitItAgain}</span>
      </Button>
      <IconButton label={t.larger} onClick={() => onZoom(nextZoom(zoom, 1))}>
        <Plus aria-hidden size={20} />
      </IconButton>
    </div>
  );
}
