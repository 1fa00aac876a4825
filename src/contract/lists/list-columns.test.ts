import { describe, expect, it } from 'vitest';
import { allColumns, listColumns, readColumns, viewedLists, writeColumns } from './list-columns.ts';

describe('columns of a list', () => {
  it.each(viewedLists)('of %s are the usual ones when nothing is named, and come back as they were written', (list) => {
    expect(readColumns(list, '')).toEqual({ shown: listColumns[list].first, gone: [], usual: true });
    const turned = allColumns(list).toReversed();
    expect(readColumns(list, writeColumns(list, turned))).toEqual({ shown: turned, gone: [], usual: false });
    expect(writeColumns(list, listColumns[list].first as never)).toBe('');
  });

  it('names columns that are gone and shows the rest; with none left the usual ones', () => {
    expect(readColumns('sites', 'status,depth,alarms,status')).toEqual({
      shown: ['status', 'alarms'],
      gone: ['depth'],
      usual: false,
    });
    expect(readColumns('sites', 'depth')).toEqual({ shown: listColumns.sites.first, gone: ['depth'], usual: true });
  });
});
