/** The help centre with its search, the person's requests and the form. */
export const helpCentreHref = (part = '') => `/Dashboard/HelpCenter${part}`
