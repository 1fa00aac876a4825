import type { AnyFunctionRow } from '../functions/function-row.ts';
import {
  decodeEnhancedTest,
  decodeEnhancedTestDisplay,
  encodeEnhancedTest,
  encodeEnhancedTestDisplay,
} from '../reports/leak/leak-detect/enhanced.ts';
import {
  decodeReconciliationStatus,
  encodeReconciliationStatus,
} from '../reports/reconciliation/reconciliation-status.ts';
import {
  decodeReconciliationTests,
  encodeReconciliationTests,
} from '../reports/reconciliation/reconciliation-tests.ts';

/** Tests that a person asks for: the console's own of its reconciliation, and a running test with its threshold. */
export const RECONCILIATION_TESTS = {
  '209': {
    report: 'leak-detect',
    computer: { decode: decodeEnhancedTest, encode: encodeEnhancedTest },
    display: { decode: decodeEnhancedTestDisplay, encode: encodeEnhancedTestDisplay },
    name: 'In-tank leak detect with threshold',
    device: 'tank',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    unasked: '201 reports that a test runs, and 207, 208 and 212 what came of it',
  },
  CA1: {
    report: 'reconciliation-status',
    computer: { decode: decodeReconciliationStatus, encode: encodeReconciliationStatus },
    // The manual's sample shows no reason in words.
    display: null,
    name: 'Reconciliation status',
    device: 'system',
    header: true,
    versions: '4xx V2',
    manual: '577013-950',
    unasked: 'a person asks for it; nothing that Forecourt judges rests on the console’s own reconciliation tests',
  },
  CA3: {
    report: 'reconciliation-tests',
    computer: { decode: decodeReconciliationTests, encode: encodeReconciliationTests },
    // The manual's sample shows no number.
    display: null,
    name: 'Reconciliation test results',
    device: 'system',
    header: false,
    versions: '4xx V2',
    manual: '577013-950',
    unasked: 'a person asks for it; nothing that Forecourt judges rests on the console’s own reconciliation tests',
  },
} satisfies Record<string, AnyFunctionRow>;
