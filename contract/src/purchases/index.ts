export * from './endpoints.ts'
export * from './order-states.ts'
export * from './orders.ts'
export * from './payment-link.ts'
