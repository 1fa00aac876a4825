import {
  credentialInput,
  credentialList,
  credentialSaved,
  credentialVoid,
  fleetCredentialList,
} from '../nouns/site/credential.ts';
import { route } from './route.ts';

/** Calls of certificates of people and of permits of sites. */
export const credentialRoutes = {
  credentials: route({
    id: 'X-480',
    method: 'GET',
    path: '/api/sites/{id}/credentials',
    summary: 'Certificates and permits that cover a site, earlier versions and void ones among them',
    access: 'SITE_READ',
    answer: credentialList,
  }),
  fleetCredentials: route({
    id: 'X-481',
    method: 'GET',
    path: '/api/credentials',
    summary: 'Certificates and permits at all sites that you may see, soonest expiry first',
    access: 'SESSION',
    answer: fleetCredentialList,
  }),
  addCredential: route({
    id: 'X-482',
    method: 'POST',
    path: '/api/sites/{id}/credentials',
    summary: 'Record a certificate or permit and the sites that it covers',
    access: 'SITE_WRITE',
    body: credentialInput,
    answer: credentialSaved,
    status: 201,
    errors: ['document_not_found', 'forbidden_write'],
  }),
  changeCredential: route({
    id: 'X-483',
    method: 'PUT',
    path: '/api/sites/{id}/credentials/{credentialId}',
    summary: 'Record a new version of a certificate or permit; the earlier version stays',
    access: 'SITE_WRITE',
    body: credentialInput,
    answer: credentialSaved,
    errors: ['credential_not_found', 'credential_elsewhere', 'document_not_found', 'forbidden_write'],
  }),
  voidCredential: route({
    id: 'X-484',
    method: 'POST',
    path: '/api/sites/{id}/credentials/{credentialId}/void',
    summary: 'Void a certificate or permit, with the reason; it stays on record',
    access: 'SITE_WRITE',
    body: credentialVoid,
    answer: credentialSaved,
    errors: ['credential_not_found', 'credential_elsewhere'],
  }),
};
