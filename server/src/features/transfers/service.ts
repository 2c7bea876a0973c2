export { claimTransfer, getTransfer } from './claims.ts'
export { askTransferAgain, receiveTransfer, rejectTransfer } from './decisions.ts'
export { eraseTransfers } from './erasure.ts'
export { listTransfers } from './list.ts'
