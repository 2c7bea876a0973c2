export { eraseCertificates } from './erasure-store.ts'
export { issueCertificate, sweepCertificates } from './issuance.ts'
export { restoreCertificate, revokeCertificate } from './revocation.ts'
export { getCertificate, listCertificates, listOwnCertificates } from './listing.ts'
