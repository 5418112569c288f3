/// <reference types="vite/client" />
import { Model } from "survey-core";
import { renderSurvey } from "survey-js-ui";
import "survey-core/survey-core.fontless.min.css";

/** The page of SurveyJS, as in its documentation; `surveyjs-page.ts` builds it. The survey is in the HTML. */
const json = document.getElementById("survey")?.textContent ?? "";
const container = document.getElementById("surveyContainer");
window.survey = new Model(JSON.parse(json));
if (container) renderSurvey(window.survey as Model, container);
