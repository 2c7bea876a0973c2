export * from './endpoints.ts'
export * from './payment-link.ts'
