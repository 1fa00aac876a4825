import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/store/schema.ts',
    './src/server/store/record-schema.ts',
    './src/server/store/compliance-schema.ts',
  ],
  out: './src/server/store/migrations',
});
