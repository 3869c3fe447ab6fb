// The year in India by the browser itself: behaviours stay small, and `core/period.ts` carries words.
const place = document.getElementById('propgpt-year');
if (place !== null) place.textContent = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date());
