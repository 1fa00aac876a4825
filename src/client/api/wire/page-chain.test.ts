import { describe, expect, it } from 'vitest';
import { askedPages, type Chain, follows, newestOf, type Page, pageAt, rowsOf, withPage } from './page-chain.ts';

type Row = { id: number; as?: string };
const idOf = ({ id }: Row) => id;
const page = (ids: readonly number[], next: string | null): Page<Row> => ({ rows: ids.map((id) => ({ id })), next });
const idsOf = (chain: Chain<Page<Row>>) => rowsOf(chain, idOf).rows.map(idOf);

const three: Chain<Page<Row>> = [
  { page: page([1, 2], 'after-2'), at: 10 },
  { page: page([3, 4], 'after-4'), at: 20 },
  { page: page([5], null), at: 30 },
];

describe('which pages can be asked for', () => {
  it('the first one of a list of which nothing is here', () => {
    expect(askedPages([], 0, 0)).toEqual([{ index: 0, cursor: null }]);
    expect(askedPages([], 3, 7)).toEqual([{ index: 0, cursor: null }]);
  });
  it('those on screen, and one that is next; none after the last', () => {
    expect(askedPages(three.slice(0, 2), 1, 2)).toEqual([
      { index: 1, cursor: 'after-2' },
      { index: 2, cursor: 'after-4' },
    ]);
    expect(askedPages(three, 2, 3)).toEqual([{ index: 2, cursor: 'after-4' }]);
  });
  it('not one behind a page that is not here yet', () => {
    expect(askedPages(three.slice(0, 1), 0, 5)).toEqual([
      { index: 0, cursor: null },
      { index: 1, cursor: 'after-2' },
    ]);
  });
});

describe('a page that is read again', () => {
  it('takes its place, and those below stay until they are read', () => {
    const chain = withPage(three, 0, page([1, 9], 'after-9'), 40);
    expect(idsOf(chain)).toEqual([1, 9, 3, 4, 5]);
    expect(follows(chain, { index: 1, cursor: 'after-2' })).toBe(false);
    expect(askedPages(chain, 1, 1)).toEqual([{ index: 1, cursor: 'after-9' }]);
  });
  it('ends the list where nothing comes after it any more', () => {
    expect(idsOf(withPage(three, 1, page([3], null), 40))).toEqual([1, 2, 3]);
  });
  it('leaves the chain as it is when it is the same answer', () => {
    const held = three[1];
    expect(held && withPage(three, 1, held.page, held.at)).toBe(three);
  });
  it('says what is newest of the whole list', () => {
    expect(newestOf(three)?.at).toBe(30);
    expect(newestOf(withPage(three, 0, page([1], 'after-1'), 40))?.page.next).toBe('after-1');
    expect(newestOf([])).toBeNull();
  });
});

describe('rows of the pages', () => {
  it('know in which page they stand', () => {
    const { starts } = rowsOf(three, idOf);
    expect(starts).toEqual([0, 2, 4]);
    expect([0, 1, 2, 3, 4, 99].map((row) => pageAt(starts, row))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(pageAt([], 5)).toBe(0);
  });
  it('stand once, where they were read last, though they moved meanwhile', () => {
    const moved = withPage(three, 2, page([5, 1], null), 40);
    expect(idsOf(moved)).toEqual([2, 3, 4, 5, 1]);
    expect(rowsOf(moved, idOf).starts).toEqual([0, 1, 3]);
    const back = withPage(moved, 0, page([1, 2], 'after-2'), 50);
    expect(idsOf(back)).toEqual([1, 2, 3, 4, 5]);
  });
});
