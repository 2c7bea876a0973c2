import { queue } from '../jobs/jobs.ts'

/** The letter to the student after a payment. */
export const receiptQueue = queue<{ orderId: string }>('purchases.receipt')
