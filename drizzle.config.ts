import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/store/schema/schema.ts',
    './src/server/store/schema/device-schema.ts',
    './src/server/store/schema/evidence-schema.ts',
    './src/server/store/schema/record-schema.ts',
    './src/server/store/schema/compliance-schema.ts',
    './src/server/store/schema/reminder-schema.ts',
    './src/server/store/schema/document-schema.ts',
    './src/server/store/schema/account-schema.ts',
    './src/server/store/schema/gauge-safety-schema.ts',
    './src/server/store/schema/notification-schema.ts',
    './src/server/store/schema/reconciliation-schema.ts',
    './src/server/store/schema/retention-schema.ts',
    './src/server/store/schema/back-fill-schema.ts',
    './src/server/store/schema/release-schema.ts',
    './src/server/store/schema/dated-facts-schema.ts',
    './src/server/store/schema/clock-schema.ts',
    './src/server/store/schema/desk-schema.ts',
    './src/server/store/schema/pause-schema.ts',
    './src/server/store/schema/vendor-schema.ts',
    './src/server/store/schema/agency-schema.ts',
    './src/server/store/schema/wall-schema.ts',
  ],
  out: './src/server/store/migrations',
});
