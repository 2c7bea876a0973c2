export * from './account.ts'
export * from './appearance.ts'
export * from './change-requests.ts'
export * from './endpoints.ts'
