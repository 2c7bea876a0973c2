export * from './endpoints.ts'
export * from './email-preferences.ts'
