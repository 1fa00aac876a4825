/** Endings of the files that may be uploaded, in small letters (docs/reference/api.md#a-11). Pages (html, svg) are not among them. */
export const uploadEndings = ['pdf', 'png', 'jpg', 'jpeg', 'csv', 'xlsx', 'docx', 'txt', 'zip'] as const;
export type UploadEnding = (typeof uploadEndings)[number];

/** Bytes of the largest file that may be uploaded: 25 MB (docs/reference/api.md#a-14). */
export const uploadLimit = 26_214_400;
