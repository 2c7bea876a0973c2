/** The address of the printable document, for whoever has the folio. */
export const certificatePdfPath = (certificateFolio: string) =>
  `/certificates/${certificateFolio}/pdf`

/** The page on which anybody checks a certificate; its QR code leads there. */
export const certificatePagePath = (certificateFolio: string) => `/certificado/${certificateFolio}`
