/** The page above the screens of payouts. */
export const payoutsCrumb = { label: 'Pagos a profesores', href: '/Administrador/payouts' }
