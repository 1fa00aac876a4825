import { t } from '#client/words/account.ts';
import { t as schedules } from '#client/words/parts/schedules.ts';
import { t as walls } from '#client/words/parts/wall.ts';

/** The sections of the account in their order, by the fragment that names them. */
export const sections = [
  {
    id: 'profile',
    get label() {
      return t.profile;
    },
  },
  {
    id: 'language',
    get label() {
      return t.language;
    },
  },
  {
    id: 'password',
    get label() {
      return t.password;
    },
  },
  {
    id: 'two-step',
    get label() {
      return t.twoStepSignIn;
    },
  },
  {
    id: 'sessions',
    get label() {
      return t.sessions;
    },
  },
  {
    id: 'tokens',
    get label() {
      return t.apiTokens;
    },
  },
  {
    id: 'scheduled-reports',
    get label() {
      return schedules.scheduledReports;
    },
  },
  {
    id: 'wall-displays',
    get label() {
      return walls.wallDisplays;
    },
  },
  {
    id: 'notifications',
    get label() {
      return t.notifications;
    },
  },
] as const;
