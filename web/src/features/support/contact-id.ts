/** The id of the contact form that links lead to. */
export const CONTACT_ID = 'contacto'
