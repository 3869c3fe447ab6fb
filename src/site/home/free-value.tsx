import * as words from '#messages/site/home';

const configurations = ['1 BHK', '2 BHK', '3 BHK', '4 BHK'] as const;

/**
 * A flat in Baner, valued without an account. `behaviours/free-value.ts` asks for the value; without scripts the form opens the valuation of the
 * product, with what was typed.
 */
export const FreeValue = () => (
  <section className="home-section" id="value-a-flat">
    <div className="home-words">
      <h2>{words.freeTitle()}</h2>
      <p>{words.free()}</p>
      <p className="home-proof">{words.freeProof()}</p>
    </div>
    <form
      className="free-value"
      action="/valuation/"
      data-free-value=""
      data-words-wait={words.freeWait()}
      data-words-fault={words.freeFault()}
      data-words-offline={words.freeOffline()}
      data-words-range={words.freeRange()}
      data-words-sales={words.freeSales()}
      data-words-left={words.freeLeft()}
      data-words-last={words.freeLast()}
      data-words-demonstration={words.freeDemonstration()}
      data-words-missing={words.freeMissing()}
    >
      <input type="hidden" name="city" value="Pune" />
      <input type="hidden" name="village" value="Baner" />
      <div className="free-fields">
        <p>
          <label htmlFor="free-project">{words.freeProject()}</label>
          <select id="free-project" name="project" data-projects="">
            <option value="">{words.freeAnywhere()}</option>
          </select>
        </p>
        <p>
          <label htmlFor="free-configuration">{words.freeConfiguration()}</label>
          <select id="free-configuration" name="configuration" defaultValue={configurations[1]}>
            {configurations.map((each) => (
              <option key={each} data-scale="">
                {each}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="free-area">{words.freeArea()}</label>
          <input id="free-area" name="carpetAreaSqft" type="number" inputMode="numeric" min={80} max={20_000} step="any" required />
        </p>
        <p>
          <label htmlFor="free-floor">{words.freeFloor()}</label>
          <input id="free-floor" name="floor" type="number" inputMode="numeric" min={0} max={150} step={1} />
        </p>
        <p>
          <button type="submit" className="site-button">
            {words.freeAction()}
          </button>
        </p>
      </div>
      <output htmlFor="free-project free-configuration free-area free-floor" className="free-answer" data-answer="">
        <svg viewBox="0 0 520 64" aria-hidden="true">
          <path d="M8 46H512" className="free-line" />
          <path d="M8 40v12M134 40v12M260 34v18M386 40v12M512 40v12" className="free-line" />
        </svg>
        <span>{words.freeEmpty()}</span>
      </output>
    </form>
  </section>
);
