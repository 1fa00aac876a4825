import {
  absentPartInput,
  absentPartList,
  absentPartSaved,
  absentPartWithdrawal,
} from '../nouns/compliance/absent-part.ts';
import { route } from './route.ts';

/** Calls about parts that tanks and piping imply: what a person has said there is none of. */
export const partRoutes = {
  absentParts: route({
    id: 'X-204',
    method: 'GET',
    path: '/api/sites/{id}/absent-parts',
    summary: 'Parts stated as not present at a site, with the reasons',
    access: 'SITE_READ',
    answer: absentPartList,
  }),
  sayNone: route({
    id: 'X-201',
    method: 'POST',
    path: '/api/sites/{id}/absent-parts',
    summary: 'State that a part is not present, with the reason',
    access: 'ADMIN',
    body: absentPartInput,
    answer: absentPartSaved,
    status: 201,
    errors: ['part_required', 'part_not_open'],
  }),
  withdrawNone: route({
    id: 'X-202',
    method: 'DELETE',
    path: '/api/sites/{id}/absent-parts/{key}',
    summary: 'Withdraw the statement that a part is not present, with the reason',
    access: 'ADMIN',
    body: absentPartWithdrawal,
    answer: absentPartSaved,
    errors: ['part_not_absent'],
  }),
};
