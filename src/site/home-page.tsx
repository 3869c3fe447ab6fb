import { Link } from 'react-router';

export default function HomePage() {
  return (
    <main id="content" tabIndex={-1}>
      <title>Mulya</title>
      <h1>What a flat is worth, shown by the sales around it</h1>
      <Link to="/v4/st/listings/">Open the sales explorer</Link>
    </main>
  );
}
