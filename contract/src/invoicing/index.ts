export * from './e-receipts.ts'
export * from './months.ts'
export * from './settings.ts'
export * from './words.ts'
