/** What the site calls itself in letters, payments and pages of the server. */
export const SITE_NAME = 'Ateneo'
