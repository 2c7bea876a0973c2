export * from './account.ts'
export * from './change-requests.ts'
export * from './endpoints.ts'
