import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/documents.ts';
import { orderOf, type RowOrder, rowOrders } from './order.ts';

/** The order of cards, which have no headings to press. */
export function OrderField({ value, onValue }: { value: RowOrder; onValue: (order: RowOrder) => void }) {
  return (
    <SelectField
      label={t.sort}
      className="w-44 max-tablet:flex-1"
      value={value}
      onChange={(event) => onValue(orderOf(event.target.value))}
    >
      {rowOrders.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
