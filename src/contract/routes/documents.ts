import { z } from 'zod';
import { documentList, documentSaved, folderList } from '../nouns/document.ts';
import { route } from './route.ts';

const text = z.string().optional();

/** Calls of a site's papers. */
export const documentRoutes = {
  folders: route({
    id: 'S-13',
    method: 'GET',
    path: '/api/public/sites/{id}/folders',
    summary: 'Document folders',
    access: 'SITE_READ',
    answer: folderList,
  }),
  documents: route({
    id: 'S-14',
    method: 'GET',
    path: '/api/public/sites/{id}/documents',
    summary: 'Documents of one folder',
    access: 'SITE_READ',
    query: z.object({ folder: text }),
    answer: documentList,
    errors: ['invalid_path'],
  }),
  downloadDocument: route({
    id: 'S-15',
    method: 'GET',
    path: '/api/public/sites/{id}/documents/download',
    summary: 'Download one document',
    access: 'SITE_READ',
    query: z.object({ folder: text, file: text, inline: text }),
    answer: 'file',
    errors: ['invalid_path', 'document_not_found', 'range_not_satisfiable'],
  }),
  uploadDocument: route({
    id: 'X-11',
    method: 'POST',
    path: '/api/sites/{id}/documents',
    summary: 'Upload a document',
    access: 'SITE_WRITE',
    upload: true,
    answer: documentSaved,
    status: 201,
    errors: [
      'file_missing',
      'invalid_path',
      'folder_not_found',
      'document_exists',
      'document_protected',
      'upload_too_large',
      'upload_type',
    ],
  }),
};
