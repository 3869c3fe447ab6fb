const place = document.getElementById('propgpt-year');
if (place !== null) place.textContent = String(new Date().getFullYear());
