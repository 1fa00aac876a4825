/** The sections of the account in their order, by the fragment that names them. */
export const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'password', label: 'Password' },
  { id: 'two-step', label: 'Two-step sign-in' },
  { id: 'sessions', label: 'Sessions' },
  { id: 'tokens', label: 'API tokens' },
  { id: 'notifications', label: 'Notifications' },
] as const;
