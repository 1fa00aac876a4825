import { Navigate, Route, Routes } from 'react-router';
import { paths } from '#client/paths.ts';
import { CodesScreen } from './CodesScreen.tsx';
import { InspectionScreen } from './InspectionScreen.tsx';
import { InspectionsScreen } from './InspectionsScreen.tsx';
import { VendorFormScreen } from './link/VendorFormScreen.tsx';
import { NewInspectionScreen } from './NewInspectionScreen.tsx';

/** The pages of inspections of a site. Their code comes in one piece, so that a form that was begun can be gone on with offline. */
export function InspectionPages() {
  return (
    <Routes>
      <Route index element={<InspectionsScreen />} />
      <Route path="codes" caseSensitive element={<CodesScreen />} />
      <Route path="new/:form" caseSensitive element={<NewInspectionScreen />} />
      <Route path="vendor/:order" caseSensitive element={<VendorFormScreen />} />
      <Route path=":inspection" element={<InspectionScreen />} />
      <Route path="*" element={<Navigate to={paths.sites()} replace />} />
    </Routes>
  );
}
