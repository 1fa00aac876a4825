import { usePhone } from '#client/ui/use-media.ts';
import { MatrixCards } from './MatrixCards.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import type { MatrixProps } from './matrix-props.ts';

/** Tanks, lines and sensors in a month, each with its verdict. */
export function Matrix(props: MatrixProps) {
  return usePhone() ? <MatrixCards {...props} /> : <MatrixTable {...props} />;
}
