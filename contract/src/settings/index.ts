export * from './default-settings.ts'
export * from './endpoints.ts'
