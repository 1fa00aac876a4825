import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/store/schema.ts',
    './src/server/store/device-schema.ts',
    './src/server/store/evidence-schema.ts',
    './src/server/store/record-schema.ts',
    './src/server/store/compliance-schema.ts',
    './src/server/store/document-schema.ts',
    './src/server/store/account-schema.ts',
    './src/server/store/gauge-safety-schema.ts',
    './src/server/store/notification-schema.ts',
    './src/server/store/reconciliation-schema.ts',
    './src/server/store/retention-schema.ts',
    './src/server/store/back-fill-schema.ts',
    './src/server/store/release-schema.ts',
    './src/server/store/dated-facts-schema.ts',
    './src/server/store/clock-schema.ts',
  ],
  out: './src/server/store/migrations',
});
