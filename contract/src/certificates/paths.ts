/** Path of the certificate's PDF, public to anyone with the folio. */
export const certificatePdfPath = (certificateFolio: string) =>
  `/certificates/${certificateFolio}/pdf`

/** Path of the public verification page, which the QR code encodes. */
export const certificatePagePath = (certificateFolio: string) => `/certificado/${certificateFolio}`
