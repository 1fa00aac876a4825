import { z } from 'zod';
import { atgCommandList, atgRunInput, atgRunPage, atgRunSaved } from '../nouns/atg.ts';
import { atgStatus, gaugeUnitsInput } from '../nouns/gauge.ts';
import { route } from './route.ts';

/** Calls that speak to a site's gauge, or tell how the connection to it stands. */
export const atgRoutes = {
  atgCommands: route({
    id: 'X-31',
    method: 'GET',
    path: '/api/sites/{id}/atg/commands',
    summary: 'Command catalogue',
    access: 'SITE_READ',
    answer: atgCommandList,
  }),
  runAtgCommand: route({
    id: 'X-32',
    method: 'POST',
    path: '/api/sites/{id}/atg/commands',
    summary: 'Run a command',
    access: 'ATG',
    body: atgRunInput,
    answer: atgRunSaved,
    errors: [
      'atg_command_unknown',
      'atg_params',
      'atg_confirm',
      'current_password_required',
      'current_password_wrong',
      'forbidden_role',
      'forbidden_site',
      'forbidden_write',
      'site_has_no_atg',
      'atg_busy',
      'atg_offline',
      'atg_bad_answer',
      'atg_timeout',
    ],
    rate: { max: 10, minutes: 1, per: 'site' },
  }),
  atgHistory: route({
    id: 'X-33',
    method: 'GET',
    path: '/api/sites/{id}/atg/commands/history',
    summary: 'Commands run, newest first',
    access: 'SITE_READ',
    query: z.object({ limit: z.string().optional(), cursor: z.string().optional() }),
    answer: atgRunPage,
  }),
  atgStatus: route({
    id: 'X-34',
    method: 'GET',
    path: '/api/sites/{id}/atg/status',
    summary: 'Gauge connection',
    access: 'SITE_READ',
    answer: atgStatus,
  }),
  setGaugeUnits: route({
    id: 'X-118',
    method: 'PUT',
    path: '/api/admin/sites/{id}/gauge-units',
    summary: 'Set the units of a console that does not report them',
    access: 'ADMIN',
    body: gaugeUnitsInput,
    answer: atgStatus,
    errors: ['site_has_no_atg'],
  }),
};
