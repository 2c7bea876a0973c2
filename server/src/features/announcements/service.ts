export { eraseAnnouncements } from './erasure-store.ts'
export { deliverBatch, mailAnnouncement } from './delivery.ts'
export { listAnnouncements } from './listing.ts'
export { sendAnnouncement } from './announcement.ts'
