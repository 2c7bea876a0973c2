/** More are not counted, so that the count costs the same in a large academy. */
export const maxCountedCertificates = 1000
export const maxCountedTickets = 1000
