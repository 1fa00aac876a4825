import {
  Bell,
  Building2,
  CalendarCheck,
  CircleUser,
  FileUp,
  Fuel,
  HardHat,
  ListChecks,
  ScrollText,
  Server,
  Settings2,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { t } from '#client/words/shell.ts';
import { useSession, useSessionWatch } from '../api/session/session.ts';
import type { ContinueState } from '../parts/rows/ContinueLink.tsx';
import { Guard, type LoginState } from '../parts/shell/Guard.tsx';
import { Loading } from '../parts/shell/Loading.tsx';
import type { NavEntry } from '../parts/shell/nav.ts';
import { paths } from '../paths.ts';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { resetTokenOf } from '../screens/login/reset-token.ts';
import { SitesScreen } from '../screens/sites/SitesScreen.tsx';
import { late } from '../ui/late.tsx';

interface ScreenRoute {
  /** Path pattern, matched in this spelling only. */
  path: string;
  Screen: ComponentType;
  /** Its link in the navbar or the account menu, if it has one. */
  nav?: Omit<NavEntry, 'preload'>;
  preload?: () => void;
}

/** A screen whose code comes when it is first shown, or ahead of that by `preload`. */
function lazyScreen(load: () => Promise<ComponentType>): Pick<ScreenRoute, 'Screen' | 'preload'> {
  const Screen = late(load, LoadingLate);
  return { Screen, preload: Screen.preload };
}

/** In the place of a screen; seen only when its code takes long. */
const LoadingLate = () => <Loading late />;
const LoadingNow = () => <Loading />;

/** Every screen behind the sign-in (docs/reference/screens.md#routes). The navbar follows this table, in its order. */
const screens: readonly ScreenRoute[] = [
  {
    path: '/sites',
    Screen: SitesScreen,
    nav: {
      to: paths.sites(),
      get label() {
        return t.sitesOverview;
      },
      get short() {
        return t.sitesShort;
      },
      icon: Building2,
    },
  },
  { path: '/sites/:id', ...lazyScreen(async () => (await import('../screens/site/SiteScreen.tsx')).SiteScreen) },
  {
    path: '/sites/:id/inspections/*',
    ...lazyScreen(async () => (await import('../screens/inspections/InspectionPages.tsx')).InspectionPages),
  },
  { path: '/map', ...lazyScreen(async () => (await import('../screens/map/MapScreen.tsx')).MapScreen) },
  {
    path: '/inventory',
    ...lazyScreen(async () => (await import('../screens/inventory/InventoryScreen.tsx')).InventoryScreen),
    nav: {
      to: paths.inventory(),
      get label() {
        return t.inventory;
      },
      icon: Fuel,
    },
  },
  {
    path: '/desk',
    ...lazyScreen(async () => (await import('../screens/desk/DeskScreen.tsx')).DeskScreen),
    nav: {
      to: paths.desk(),
      get label() {
        return t.desk;
      },
      icon: ListChecks,
    },
  },
  {
    path: '/alarms',
    ...lazyScreen(async () => (await import('../screens/alarms/AlarmsScreen.tsx')).AlarmsScreen),
    nav: {
      to: paths.alarms(),
      get label() {
        return t.alarms;
      },
      icon: Bell,
    },
  },
  {
    path: '/AdminDashboard/Sites',
    ...lazyScreen(async () => (await import('../screens/manage-sites/ManageSitesScreen.tsx')).ManageSitesScreen),
    nav: {
      to: paths.manageSites(),
      get label() {
        return t.manageSites;
      },
      icon: Settings2,
      role: 'admin',
      right: 'manage_sites',
    },
  },
  {
    path: '/compliance-overview',
    ...lazyScreen(
      async () =>
        (await import('../screens/compliance-overview/ComplianceOverviewScreen.tsx')).ComplianceOverviewScreen,
    ),
    nav: {
      to: paths.complianceOverview(),
      get label() {
        return t.complianceOverview;
      },
      get short() {
        return t.overviewShort;
      },
      icon: CalendarCheck,
    },
  },
  {
    path: '/AdminDashboard/Users',
    ...lazyScreen(async () => (await import('../screens/users/UsersScreen.tsx')).UsersScreen),
    nav: {
      to: paths.manageUsers(),
      get label() {
        return t.manageUsers;
      },
      icon: Users,
      role: 'admin',
      right: 'manage_people',
    },
  },
  {
    path: '/AdminDashboard',
    ...lazyScreen(
      async () => (await import('../screens/admin-dashboard/AdminDashboardScreen.tsx')).AdminDashboardScreen,
    ),
  },
  {
    path: '/account',
    ...lazyScreen(async () => (await import('../screens/account/AccountScreen.tsx')).AccountScreen),
    nav: {
      to: paths.account(),
      get label() {
        return t.yourAccount;
      },
      icon: CircleUser,
      inAccountMenu: true,
    },
  },
  {
    path: '/account/notifications/:id',
    ...lazyScreen(async () => (await import('../screens/account/NotificationsOfScreen.tsx')).NotificationsOfScreen),
  },
  {
    path: '/AdminDashboard/Audit',
    ...lazyScreen(async () => (await import('../screens/audit/AuditScreen.tsx')).AuditScreen),
    nav: {
      to: paths.audit(),
      get label() {
        return t.auditLog;
      },
      icon: ScrollText,
      role: 'admin',
      inAccountMenu: true,
    },
  },
  {
    path: '/AdminDashboard/Vendors',
    ...lazyScreen(async () => (await import('../screens/vendors/VendorsScreen.tsx')).VendorsScreen),
    nav: {
      to: paths.vendors(),
      get label() {
        return t.vendors;
      },
      icon: HardHat,
      role: 'admin',
      inAccountMenu: true,
    },
  },
  {
    path: '/AdminDashboard/Import',
    ...lazyScreen(async () => (await import('../screens/import-export/ImportExportScreen.tsx')).ImportExportScreen),
    nav: {
      to: paths.importExport(),
      get label() {
        return t.importAndExport;
      },
      icon: FileUp,
      role: 'admin',
      inAccountMenu: true,
    },
  },
  {
    path: '/AdminDashboard/Installation',
    ...lazyScreen(async () => (await import('../screens/installation/InstallationScreen.tsx')).InstallationScreen),
    nav: {
      to: paths.installation(),
      get label() {
        return t.installation;
      },
      icon: Server,
      role: 'admin',
      inAccountMenu: true,
    },
  },
];

// The code of the screen that is opened, and of what is kept for one without a network, comes while the session is asked for.
if (!navigator.onLine) void import('../offline/kept-store.ts');
screens.find(({ path }) => matchPath({ path, caseSensitive: true }, location.pathname))?.preload?.();

const entries: readonly NavEntry[] = screens.flatMap(({ nav, preload }) =>
  // The entry itself, not a copy: its label is read in the language in force.
  nav ? [preload ? Object.assign(nav, { preload }) : nav] : [],
);

const ChangePasswordScreen = late(
  async () => (await import('../screens/change-password/ChangePasswordScreen.tsx')).ChangePasswordScreen,
  LoadingNow,
);

const TwoStepSetupScreen = late(
  async () => (await import('../screens/two-step-setup/TwoStepSetupScreen.tsx')).TwoStepSetupScreen,
  LoadingNow,
);

const VerifyScreen = late(async () => (await import('../screens/verify/VerifyScreen.tsx')).VerifyScreen, Loading);
const verifyEntry = <VerifyScreen />;

/** What a link opens without a sign-in, by its token. */
const outside = [
  [paths.share, late(async () => (await import('../screens/share/ShareScreen.tsx')).ShareScreen, Loading)],
  [
    paths.workOrder,
    late(async () => (await import('../screens/work-order/WorkOrderScreen.tsx')).WorkOrderScreen, Loading),
  ],
  [
    (token: string) => `${paths.workOrder(token)}/form`,
    late(async () => (await import('../screens/inspections/link/LinkFormScreen.tsx')).LinkFormScreen, Loading),
  ],
  [paths.wall, late(async () => (await import('../screens/wall/WallScreen.tsx')).WallScreen, Loading)],
] as const;
const outsideRoutes = outside.map(([path, Screen]) => (
  <Route key={path('')} path={path(':token')} caseSensitive element={<Screen />} />
));

/** A shared packet or the job of a vendor, for whoever holds its link; nobody is looked at there. Everything else is the console. */
export function App() {
  return (
    <Routes>
      {outsideRoutes}
      <Route path="*" element={<Console />} />
    </Routes>
  );
}

/**
 * The console: the blocking password change before all else, then the blocking set-up of two-step sign-in, then /login,
 * then the screens behind the guard.
 */
function Console() {
  useSessionWatch();
  const { user, twoStepDue } = useSession();
  if (user?.mustChangePassword || (user && twoStepDue)) {
    return user.mustChangePassword ? <ChangePasswordScreen user={user} /> : <TwoStepSetupScreen user={user} />;
  }
  return (
    <Routes>
      <Route path={paths.login()} caseSensitive element={<LoginEntry />} />
      {/* For anybody who holds a report, signed in or not. */}
      <Route path={paths.verify()} caseSensitive element={verifyEntry} />
      <Route path={`${paths.verify()}/:code`} caseSensitive element={verifyEntry} />
      <Route element={<Guard entries={entries} />}>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} caseSensitive element={<Screen />} />
        ))}
      </Route>
      <Route path="*" element={<Navigate to={paths.login()} replace />} />
    </Routes>
  );
}

/** /login: forwards who is signed in to /sites, with the place asked for before; a reset link comes first. */
function LoginEntry() {
  const { loading, user } = useSession();
  const { hash, state } = useLocation();
  if (loading) return <Loading />;
  if (!user || resetTokenOf(hash) !== null) return <LoginScreen />;
  const from = (state as LoginState | null)?.from;
  const onward: ContinueState = from === undefined ? {} : { continueTo: from };
  return <Navigate to={paths.sites()} replace state={onward} />;
}
