/**
 * The most frequently leaked passwords of ten or more characters, in Spanish and English.
 * Compared case-insensitively.
 */
const COMMON = new Set(
  `1234567890 12345678910 123456789a 0123456789 0987654321 9876543210 1111111111 0000000000
  1q2w3e4r5t 1qaz2wsx3edc qwertyuiop qwerty1234 qwerty12345 qwerty123456 asdfghjkl1 asdfghjklñ
  password12 password123 password1234 passw0rd123 contraseña contrasena contraseña1 contraseña123
  contrasena1 contrasena123 contrasena1234 administrador administrator admin12345 admin123456
  bienvenido bienvenido1 bienvenidos teamomucho teamomucho1 tequieromucho teamo12345 tequiero123
  mexico1234 mexico12345 guadalajara cruzazul12 chivas1234 america123 america1234 barcelona1
  barcelona10 realmadrid realmadrid1 estrellita estrellita1 princesita princesa123 chocolate1
  chocolates alejandro1 alejandra1 guadalupe1 fernanda12 sebastian1 cristiano7 iloveyou12
  iloveyou123 abcdefghij abcd123456 abc1234567 abc123456789 qazwsxedcr letmein123 welcome123
  welcome1234 football123 superman123 dragon1234 monkey1234 pokemon123 minecraft1 spiderman1
  escuela123 universidad maestro123 profesor123 estudiante alumno1234 cambiame123 secreto123`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
)

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || new Set(lower).size < 4
}
