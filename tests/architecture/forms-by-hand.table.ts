const chooses = 'It chooses what is shown; nothing is stored.';
const signsIn = 'The sign-in page loads no library of forms.';

/** Files of the client whose form no hook of parts/form holds, and why. The list gets only shorter. */
export const formsByHand: Readonly<Record<string, string>> = {
  'src/client/parts/as-of/AsOfBar.tsx': chooses,
  'src/client/parts/packet/building/BuildDialog.tsx':
    'The packet is built beyond the dialog: its watch holds the state.',
  'src/client/screens/login/LoginScreen.tsx': signsIn,
  'src/client/screens/login/ResetPasswordDialog.tsx': signsIn,
  'src/client/screens/login/SetPasswordDialog.tsx': signsIn,
  'src/client/screens/site/history/RangePicker.tsx': chooses,
  'src/client/screens/verify/VerifyScreen.tsx': chooses,
  'src/client/screens/work-order/FilesField.tsx': 'A file is sent when it is chosen; its type is chosen before.',
  'src/client/ui/overlay/AskDialog.tsx': 'It asks for one answer; nothing is stored.',
};
