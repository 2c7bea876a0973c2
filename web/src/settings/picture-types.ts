/** What the server takes as a picture. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
