export * from './default-settings.ts'
export * from './endpoints.ts'
export * from './legal-versions.ts'
