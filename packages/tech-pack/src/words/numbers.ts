/** Rounded, without zeros at the end; with a comma in French. */
export function numberText(value: number, digits: number, language: "en" | "fr"): string {
  const text = String(Number(value.toFixed(digits)) + 0)
  return language === "fr" ? text.replace(".", ",") : text
}
